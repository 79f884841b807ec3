create table organizations (
  organization_id integer primary key,
  name text not null
);

create table brands (
  brand_id integer primary key,
  organization_id integer not null references organizations,
  name text not null
);

create table sites (
  site_id integer primary key,
  brand_id integer not null references brands,
  organization_id integer not null references organizations,
  name text not null
);
create index sites_organization on sites (organization_id);

create table client_accounts (
  client_account_id integer primary key,
  site_id integer not null references sites,
  name text not null
);
create index client_accounts_search on client_accounts using gin (folded(name) gin_trgm_ops);
create index client_accounts_site on client_accounts (site_id);

create table users (
  user_id uuid primary key,
  -- Counted by a trigger.
  version_id integer not null default 1,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  is_enabled boolean not null default true,
  organization_id integer references organizations,
  brand_ids integer[] not null default '{}',
  site_ids integer[] not null default '{}',
  client_account_ids integer[] not null default '{}',
  password_hash text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  tos_version text,
  tos_accepted_at timestamptz(3),
  last_login_at timestamptz(3),
  invitation_state text check (invitation_state in ('pending', 'accepted', 'revoked')),
  invitation_sent_at timestamptz(3),
  invitation_expires_at timestamptz(3),
  -- The invitation's state as lists filter and sort by it: `expired` is stored once it has come true. Written by a
  -- trigger and by the sweep, never by anybody else.
  invitation_shown text,
  search_text text collate "C"
    generated always as (folded(email || ' ' || first_name || ' ' || last_name)) stored,
  email_key text collate "C" generated always as (reading_key(email)) stored,
  first_name_key text collate "C" generated always as (reading_key(first_name)) stored,
  last_name_key text collate "C" generated always as (reading_key(last_name)) stored,
  -- They are part of an index entry, which has a limit of its own.
  constraint users_places_limit check (cardinality(brand_ids) <= 200 and cardinality(site_ids) <= 200)
);
create unique index users_email_key on users (lower(email));

create function show_invitation() returns trigger language plpgsql as $$
begin
  new.invitation_shown := case
    when new.invitation_state = 'pending' and new.invitation_expires_at <= now() then 'expired'
    else new.invitation_state end;
  return new;
end $$;
create trigger users_show_invitation
  before insert or update of invitation_state, invitation_expires_at on users
  for each row execute function show_invitation();

-- Counts the changes to what administrators write of a user, whichever statement makes them. Signing in, accepting terms
-- and setting a password make no version: nobody is to start over because the person did those.
create function count_user_version() returns trigger language plpgsql as $$
begin
  new.version_id := old.version_id + 1;
  return new;
end $$;
create trigger users_count_version
  before update of email, first_name, last_name, role, is_enabled, organization_id, brand_ids, site_ids, client_account_ids
  on users for each row
  when ((old.email, old.first_name, old.last_name, old.role, old.is_enabled, old.organization_id, old.brand_ids,
      old.site_ids, old.client_account_ids)
    is distinct from (new.email, new.first_name, new.last_name, new.role, new.is_enabled, new.organization_id,
      new.brand_ids, new.site_ids, new.client_account_ids))
  execute function count_user_version();

create table sessions (
  session_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ip text not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id, created_at desc);

-- Links that are dead are kept for a while, so that whoever follows one is told why it does not work.
create table user_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  superseded_at timestamptz(3)
);
create index user_tokens_user on user_tokens (user_id, purpose);

-- Failed sign-ins of one account from one address. The account is the SHA-256 of what was typed as its e-mail address:
-- people type passwords there too, and addresses without an account are nobody's business.
create table sign_in_failures (
  account bytea not null,
  address text not null,
  -- Begun, those under way included; a right password takes the row away.
  attempts integer not null,
  failures integer not null default 0,
  last_attempt_at timestamptz(3) not null,
  primary key (account, address)
);
create index sign_in_failures_address on sign_in_failures (address, last_attempt_at);
create index sign_in_failures_time on sign_in_failures (last_attempt_at);

create table mails (
  mail_id uuid primary key,
  user_id uuid references users on delete cascade,
  to_address text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('queued', 'kept', 'sent')),
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index mails_created on mails (created_at desc, mail_id);

-- When an address was last written to, at most the last few times.
create table mail_limits (
  address text primary key,
  sent_at timestamptz(3)[] not null
);

-- What people like, so that it is the same in every browser and in mails. Null: not chosen.
create table user_preferences (
  user_id uuid primary key references users on delete cascade,
  language text,
  time_zone text,
  density text,
  start_page text
);

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
