-- The newest changes of a site's webhooks, as of its event groups.
create index webhook_versions_saved on webhook_versions (site_id, saved_at, webhook_id, version_id);
