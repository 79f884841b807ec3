-- Counts the changes to what administrators write of a user, whichever statement makes them. Signing in, accepting terms
-- and setting a password make no version: nobody is to start over because the person did those.
alter table users add column version_id integer not null default 1;

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
