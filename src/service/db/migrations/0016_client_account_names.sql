-- Sorted by an index: there may be a hundred thousand in an organization.
alter table client_accounts add column name_key text collate "C" generated always as (reading_key(name)) stored;
create index client_accounts_by_name on client_accounts (name_key, client_account_id);
