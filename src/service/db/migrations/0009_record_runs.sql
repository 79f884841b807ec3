-- The site of a run over records, and its titles as its starter's console worded them.
alter table runs add column records json;
-- The version that a row has written.
alter table run_rows add column version_id integer;
