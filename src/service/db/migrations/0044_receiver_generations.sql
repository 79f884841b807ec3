-- Grows when somebody begins anew with a receiver: what began before and fails then decides nothing any more.
alter table webhook_states add column generation integer not null default 0;
