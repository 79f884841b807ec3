alter table webhook_states rename column resting_until to backoff_until;
