-- What a receiver answered when it failed last; null where no answer came.
alter table webhook_states add column last_status_code smallint;
