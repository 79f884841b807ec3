-- The keys of writes with what was answered to them, for a day (decision 0021). A key is a person's own. It refers to no
-- user: that would lock the row of every administrator who writes, and two who disable each other would wait in a circle.
create table idempotency_keys (
  user_id uuid not null,
  idempotency_key text not null,
  -- SHA-256 of the request
  fingerprint bytea not null,
  created_at timestamptz(3) not null,
  -- Null only while the write is under way, which no other transaction sees.
  status integer,
  headers json,
  -- Null: there was no body, or it is not kept.
  sealed bytea,
  is_kept boolean not null default true,
  primary key (user_id, idempotency_key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
