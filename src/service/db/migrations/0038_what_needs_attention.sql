-- What the first page of the console counts: few among many.
create index users_without_site on users (organization_id, last_name_key, user_id)
  where is_enabled and site_ids = '{}' and role in ('SITE_USER', 'CLIENT_ACCOUNT_USER');
create index users_administrators on users (organization_id, last_login_at)
  where is_enabled and role in ('PLATFORM_ADMIN', 'ADMIN');
create index users_invited on users (organization_id, invitation_expires_at) where invitation_state = 'pending';
create index endpoint_test_states_failing on endpoint_test_states (site_id, resource_key) where is_failing;
