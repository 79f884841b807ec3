create index client_accounts_search on client_accounts using gin (folded(name) gin_trgm_ops);
create index client_accounts_site on client_accounts (site_id);
