-- Apostrophes and hyphens match however they are written, and what nobody sees is not compared. The same rule stands in
-- `folded.ts`; a test compares the two.
create or replace function folded(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(replace($1, '´', ''''), nfkd),
          '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
          '', 'g') collate "und-x-icu"),
        'ςøđðłħıŧ`‘’‛ʹʻʼʽ′‐‒–−', 'σoddlhit''''''''''''''''''----'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \u0009-\u000d\u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ') collate "C"
$$;

-- What the function computed is computed anew.
drop index users_without_site;
alter table users
  drop column search_text,
  drop column email_key,
  drop column first_name_key,
  drop column last_name_key;
alter table users
  add column search_text text collate "C"
    generated always as (folded(email || ' ' || first_name || ' ' || last_name)) stored,
  add column email_key text collate "C" generated always as (reading_key(email)) stored,
  add column first_name_key text collate "C" generated always as (reading_key(first_name)) stored,
  add column last_name_key text collate "C" generated always as (reading_key(last_name)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_by_email on users (email_key, user_id)
  include (organization_id, role, is_enabled, invitation_shown);
create index users_by_first_name on users (first_name_key, user_id)
  include (last_name_key, email_key, organization_id, role, is_enabled, invitation_shown);
create index users_by_last_name on users (last_name_key, user_id)
  include (first_name_key, email_key, organization_id, role, is_enabled, invitation_shown);
create index users_by_full_name on users (last_name_key, first_name_key, user_id)
  include (email_key, organization_id, role, is_enabled, invitation_shown);
create index users_without_site on users (organization_id, last_name_key, user_id)
  where is_enabled and site_ids = '{}' and role in ('SITE_USER', 'CLIENT_ACCOUNT_USER');

update user_changes set search_text = folded(email || ' ' || first_name || ' ' || last_name);
alter table user_changes
  drop column email_key,
  drop column first_name_key,
  drop column last_name_key;
alter table user_changes
  add column email_key text collate "C" generated always as (reading_key(email)) stored,
  add column first_name_key text collate "C" generated always as (reading_key(first_name)) stored,
  add column last_name_key text collate "C" generated always as (reading_key(last_name)) stored;

alter table eventgroups
  drop column name_folded,
  drop column description_folded,
  drop column name_key,
  drop column category_key,
  drop column description_key;
alter table eventgroups
  add column name_folded text collate "C" generated always as (folded(name)) stored,
  add column description_folded text collate "C" generated always as (folded(description)) stored,
  add column name_key text collate "C" generated always as (reading_key(name)) stored,
  add column category_key text collate "C" generated always as (reading_key(category)) stored,
  add column description_key text collate "C" generated always as (reading_key(description)) stored;
create index eventgroups_by_category on eventgroups (site_id, category_key, eventgroup_id) include (status);
create index eventgroups_by_name on eventgroups (site_id, name_key, eventgroup_id) include (status);
create index eventgroups_by_description on eventgroups (site_id, description_key, eventgroup_id) include (status);
create index eventgroups_search on eventgroups
  using gin (name_folded gin_trgm_ops, description_folded gin_trgm_ops);
reindex index client_accounts_search;
