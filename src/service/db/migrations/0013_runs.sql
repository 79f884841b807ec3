-- Long actions of any kind, not only those on users. The job queue does what is to do and knows by its own heartbeat
-- who still works on it.
alter table bulk_jobs rename to runs;
alter table runs rename column job_id to run_id;
alter table runs rename column action to kind;
alter table runs drop column worked_at;
alter table runs add column actor_name text not null default '';
-- Counted when a run ends; null while it runs.
alter table runs add column succeeded integer;
alter table runs add column skipped integer;
alter table runs add column failed integer;
-- The webhook whose deliveries were sent again, and what was answered.
alter table runs add column resend json;

alter table bulk_rows rename to run_rows;
alter table run_rows rename column job_id to run_id;
alter index bulk_rows_todo rename to run_rows_todo;
alter index bulk_jobs_ended rename to runs_ended;
create index runs_created on runs (created_at desc, run_id);

-- What was under way has lost its queue.
update runs set state = 'cancelled', ended_at = now() where state = 'running';
update runs set
  actor_name = coalesce((select first_name || ' ' || last_name from users where user_id = actor_id), ''),
  succeeded = (select count(*) from run_rows r where r.run_id = runs.run_id and outcome = 'succeeded'),
  skipped = (select count(*) from run_rows r where r.run_id = runs.run_id and outcome = 'skipped'),
  failed = (select count(*) from run_rows r where r.run_id = runs.run_id and outcome = 'failed');
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'user-bulk';
  end if;
end $$;
