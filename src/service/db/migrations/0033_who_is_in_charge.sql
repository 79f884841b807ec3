-- Administrators reach the sites of their organization without belonging to them, so that whoever filters by a site asks
-- for its members or for these few.
create index users_in_charge on users (role, organization_id) where role in ('ADMIN', 'PLATFORM_ADMIN');
create index user_counts_in_charge on user_counts (role, organization_id)
  where grain = 'place' and role in ('ADMIN', 'PLATFORM_ADMIN');
