-- What a receiver behind a login wants with each request, sealed as the secrets are. A value is for the origin that the
-- webhook led to when it was set, so that whoever leads the webhook elsewhere does not get it.
create table webhook_headers (
  webhook_id uuid not null references webhooks on delete cascade,
  name text not null,
  sealed bytea not null,
  fingerprint text not null,
  origin text not null,
  set_at timestamptz(3) not null
);
create unique index webhook_headers_once on webhook_headers (webhook_id, lower(name));
