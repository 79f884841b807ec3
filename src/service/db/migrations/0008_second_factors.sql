-- What people show at sign-in beside their password: an authenticator app or a passkey.
create table user_factors (
  factor_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  sealed_secret bytea,
  -- The latest 30 seconds of which a code was used: each code is used once.
  last_step integer,
  credential_id text constraint user_factors_credential unique,
  public_key bytea,
  -- Up to 2^32, beyond an integer.
  sign_count double precision,
  transports text[]
);
create index user_factors_user on user_factors (user_id, created_at);

-- Unused ones.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Sign-ins that wait for their second step, and factors that are being added.
create table factor_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'totp', 'passkey')),
  sealed_secret bytea,
  expires_at timestamptz(3) not null
);
create index factor_challenges_user on factor_challenges (user_id);

-- Whether everybody of an organization needs a second factor, and the sessions of those who have yet to add one.
alter table organizations add column demands_second_factor boolean not null default false;
alter table sessions add column lacks_second_factor boolean not null default false;
