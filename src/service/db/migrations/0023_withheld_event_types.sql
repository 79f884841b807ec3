-- Types of event that are sent to nobody: those that this deployment does not offer. Each start of a process writes them.
create table withheld_event_types (event_type text primary key);
