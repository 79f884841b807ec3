create table access_reviews (
  review_no integer generated always as identity primary key,
  site_id integer not null references sites,
  reviewed_at timestamptz not null,
  reviewer_id uuid not null,
  reviewer_name text not null
);
create index access_reviews_site on access_reviews (site_id, review_no);

-- Who reached the site then. They are named as they were: an account may be deleted afterwards.
create table access_reviews_people (
  review_no integer not null references access_reviews on delete cascade,
  user_id uuid not null,
  name text not null,
  role text not null,
  primary key (review_no, user_id)
);
