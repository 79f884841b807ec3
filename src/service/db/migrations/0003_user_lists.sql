-- Lists of users with exact totals and pages at index speed: docs/decisions/0007-user-totals-and-deep-paging.md.

-- How many users there are of each kind. The grains `organization` and `all` leave out what they do not tell apart.
create table user_counts (
  grain text not null check (grain in ('place', 'organization', 'all')),
  organization_id integer,
  brand_ids integer[],
  site_ids integer[],
  role text not null,
  is_enabled boolean not null,
  invitation_shown text,
  users bigint not null,
  constraint user_counts_key unique nulls not distinct
    (grain, organization_id, brand_ids, site_ids, role, is_enabled, invitation_shown)
);
create index user_counts_brands on user_counts using gin (brand_ids) where grain = 'place';
create index user_counts_sites on user_counts using gin (site_ids) where grain = 'place';
create index user_counts_in_charge on user_counts (role, organization_id)
  where grain = 'place' and role in ('ADMIN', 'PLATFORM_ADMIN');

-- What has become of users lately: the row as it was with weight -1, as it is with weight 1. Totals are `user_counts`
-- and the rows that are not folded into it yet; figures that a process remembers are those and the rows since.
create table user_changes (
  change_id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- When it was added to `user_counts`: whoever asked after that saw the write itself.
  folded_at timestamptz,
  weight smallint not null,
  user_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  is_enabled boolean not null,
  organization_id integer,
  brand_ids integer[] not null,
  site_ids integer[] not null,
  client_account_ids integer[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  tos_accepted_at timestamptz(3),
  last_login_at timestamptz(3),
  invitation_shown text,
  search_text text not null,
  email_key text not null collate "C",
  first_name_key text not null collate "C",
  last_name_key text not null collate "C"
);
create index user_changes_xid on user_changes (xid);
create index user_changes_open on user_changes (change_id) where folded_at is null;
create index user_changes_folded on user_changes (folded_at);

-- Whoever asked since then finds all that changed after they asked; what was folded before may have been removed.
create table user_changes_kept (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null
);
insert into user_changes_kept (since) values (clock_timestamp());

create function log_user_changes() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into user_changes (weight, user_id, email, first_name, last_name, role, is_enabled, organization_id,
      brand_ids, site_ids, client_account_ids, created_at, updated_at, tos_accepted_at, last_login_at,
      invitation_shown, search_text, email_key, first_name_key, last_name_key)
    select -1, user_id, email, first_name, last_name, role, is_enabled, organization_id,
      brand_ids, site_ids, client_account_ids, created_at, updated_at, tos_accepted_at, last_login_at,
      invitation_shown, search_text, email_key, first_name_key, last_name_key
    from old_users;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into user_changes (weight, user_id, email, first_name, last_name, role, is_enabled, organization_id,
      brand_ids, site_ids, client_account_ids, created_at, updated_at, tos_accepted_at, last_login_at,
      invitation_shown, search_text, email_key, first_name_key, last_name_key)
    select 1, user_id, email, first_name, last_name, role, is_enabled, organization_id,
      brand_ids, site_ids, client_account_ids, created_at, updated_at, tos_accepted_at, last_login_at,
      invitation_shown, search_text, email_key, first_name_key, last_name_key
    from new_users;
  end if;
  return null;
end $$;
create trigger users_log_insert after insert on users
  referencing new table as new_users for each statement execute function log_user_changes();
create trigger users_log_update after update on users
  referencing old table as old_users new table as new_users for each statement execute function log_user_changes();
create trigger users_log_delete after delete on users
  referencing old table as old_users for each statement execute function log_user_changes();

-- Every sort of the list, with the id as tie-break. What filters need is included, so that walking an index does not
-- touch the table; many share a name, and are then sorted by another name or their address. Where a value may be
-- missing it comes last in both directions, which takes an index each.
create index users_by_id on users (user_id)
  include (organization_id, role, is_enabled, invitation_shown);
create index users_by_email on users (email_key, user_id)
  include (organization_id, role, is_enabled, invitation_shown);
create index users_by_first_name on users (first_name_key, user_id)
  include (last_name_key, email_key, organization_id, role, is_enabled, invitation_shown);
create index users_by_last_name on users (last_name_key, user_id)
  include (first_name_key, email_key, organization_id, role, is_enabled, invitation_shown);
-- By last name, then first name, is how people sort people: no large group of one last name has to be sorted first.
create index users_by_full_name on users (last_name_key, first_name_key, user_id)
  include (email_key, organization_id, role, is_enabled, invitation_shown);
create index users_by_role on users ((role collate "C"), user_id)
  include (role, organization_id, is_enabled, invitation_shown);
create index users_by_enabled on users (is_enabled, user_id)
  include (organization_id, role, invitation_shown);
create index users_by_created on users (created_at, user_id)
  include (organization_id, role, is_enabled, invitation_shown);
create index users_by_updated on users (updated_at, user_id)
  include (organization_id, role, is_enabled, invitation_shown);
create index users_by_terms on users (coalesce(tos_accepted_at, 'infinity'), user_id)
  include (tos_accepted_at, organization_id, role, is_enabled, invitation_shown);
create index users_by_terms_latest on users (coalesce(tos_accepted_at, '-infinity'), user_id)
  include (tos_accepted_at, organization_id, role, is_enabled, invitation_shown);
create index users_by_login on users (coalesce(last_login_at, 'infinity'), user_id)
  include (last_login_at, organization_id, role, is_enabled, invitation_shown);
create index users_by_login_latest on users (coalesce(last_login_at, '-infinity'), user_id)
  include (last_login_at, organization_id, role, is_enabled, invitation_shown);
create index users_by_invitation on users ((coalesce(invitation_shown, '~') collate "C"), user_id)
  include (invitation_shown, organization_id, role, is_enabled);
create index users_by_invitation_latest on users ((coalesce(invitation_shown, '') collate "C"), user_id)
  include (invitation_shown, organization_id, role, is_enabled);

-- What a filter may be selective in.
create index users_by_facets on users (organization_id, role, is_enabled, invitation_shown);
create index users_places on users using gin (site_ids, brand_ids, client_account_ids);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_overdue on users (invitation_expires_at) where invitation_shown = 'pending';
-- Administrators reach the sites of their organization without belonging to them, so that whoever filters by a site asks
-- for its members or for these few.
create index users_in_charge on users (role, organization_id) where role in ('ADMIN', 'PLATFORM_ADMIN');

-- What the first page of the console counts: few among many.
create index users_without_site on users (organization_id, last_name_key, user_id)
  where is_enabled and site_ids = '{}' and role in ('SITE_USER', 'CLIENT_ACCOUNT_USER');
create index users_administrators on users (organization_id, last_login_at)
  where is_enabled and role in ('PLATFORM_ADMIN', 'ADMIN');
create index users_invited on users (organization_id, invitation_expires_at) where invitation_state = 'pending';
