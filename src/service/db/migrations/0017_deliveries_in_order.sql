-- Deliveries about one record go in its order: this finds whether an earlier one waits.
create index webhook_deliveries_order on webhook_deliveries (webhook_id, subject, delivery_no)
  where status = 'waiting';
