-- What people like, so that it is the same in every browser and in mails. Null: not chosen.
create table user_preferences (
  user_id uuid primary key references users on delete cascade,
  language text,
  time_zone text,
  density text,
  start_page text
);
