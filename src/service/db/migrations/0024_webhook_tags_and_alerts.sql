-- The tags and labels of the record that an event is about, as the version before and after had them: `code` and
-- `system|code` each. A webhook with tags hears of records with one of them alone.
alter table webhook_events add column tags text[] not null default '{}';
alter table webhooks add column tags text[] not null default '{}';
-- Who is mailed when a webhook keeps failing: addresses, and `administrators` for those of its site.
alter table webhooks add column alert_recipients text[] not null default '{administrators}';
