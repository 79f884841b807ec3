-- Since when a webhook fails of which people have been told; null: none is open.
alter table webhook_states add column incident_since timestamptz(3);
