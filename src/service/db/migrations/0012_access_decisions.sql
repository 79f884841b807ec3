-- What a reviewer decided about a person's access (decision 48).
alter table access_reviews_people add column decision text, add column note text;
