-- Who has a resource open with changes that are not saved. Short-lived: rows that nobody renews are taken away.
create table resource_editors (
  site_id integer not null references sites,
  kind text not null,
  resource_key text not null,
  user_id uuid not null references users on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (site_id, kind, resource_key, user_id)
);
create index resource_editors_seen on resource_editors (seen_at);
