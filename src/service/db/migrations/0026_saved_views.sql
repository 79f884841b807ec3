-- Lists as people like to see them. A view that is shared is seen by all of its owner's organization.
create table saved_views (
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  is_default boolean not null,
  is_shared boolean not null,
  -- Of a list that belongs to a site.
  site_id integer,
  saved_at timestamptz not null,
  primary key (user_id, list, name)
);
create unique index saved_views_default on saved_views (user_id, list) where is_default;
create index saved_views_shared on saved_views (list) where is_shared;
