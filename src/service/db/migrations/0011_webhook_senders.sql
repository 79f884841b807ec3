-- Which processes send to webhooks, and until when each is taken to be alive unless it says so again. A receiver is
-- leased by a process for as long as that one lives, so that nothing has to be said for each receiver.
create table webhook_senders (
  process_id uuid primary key,
  alive_until timestamptz(3) not null
);
alter table webhook_states drop column leased_until;
