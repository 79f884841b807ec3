create extension if not exists pg_trgm;

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

create table users (
  user_id uuid primary key,
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
  search_text text generated always as (lower(email || ' ' || first_name || ' ' || last_name)) stored
);
create unique index users_email_key on users (lower(email));
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_organization on users (organization_id);
create index users_sites on users using gin (site_ids);

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

create table user_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index user_tokens_user on user_tokens (user_id, purpose);

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
