create index sessions_expires on sessions (expires_at);
