-- Deleting a user deletes their emails.
create index mails_user on mails (user_id);
