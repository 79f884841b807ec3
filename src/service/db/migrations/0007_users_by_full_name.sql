-- By last name, then first name, is how people sort people: with an index of its own no large group of one last name
-- has to be sorted first.
create index users_by_full_name on users ((lower(last_name) collate "C"), (lower(first_name) collate "C"), user_id)
  include (last_name, first_name, email, organization_id, role, is_enabled, invitation_shown);
