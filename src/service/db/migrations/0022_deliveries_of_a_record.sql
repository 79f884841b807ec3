-- What was sent to a webhook about one record, newest first.
create index webhook_deliveries_subject on webhook_deliveries (webhook_id, subject, created_at, delivery_no);
