-- From when on a row that failed for now may be tried again.
alter table run_rows add column retry_at timestamptz;
