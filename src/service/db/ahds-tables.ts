import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A timestamp: read as a date, written as a date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type NullableTime = ColumnType<Date | null, Date | string | null, Date | string | null>;

export type Computed = ColumnType<string, never, never>;

interface VersionColumns {
  version_id: number;
  action: string;
  saved_at: Time;
  author_id: string | null;
  author_name: string | null;
  content: object;
  reason: Generated<string | null>;
}

export interface AhdsTables {
  eventgroups: {
    site_id: number;
    eventgroup_id: string;
    version_id: number;
    name: string;
    status: string;
    category: string;
    description: string;
    extensions: object;
    location_id: string;
    organization_id: string;
    created_at: Time;
    updated_at: Time;
    name_folded: Computed;
    description_folded: Computed;
    name_key: Computed;
    category_key: Computed;
    description_key: Computed;
  };
  eventgroup_versions: VersionColumns & { site_id: number; eventgroup_id: string };
  webhooks: {
    webhook_id: string;
    site_id: number;
    version_id: number;
    name: string;
    url: string;
    description: string;
    events: string[];
    status: string;
    disabled_reason: string | null;
    tags: Generated<string[]>;
    alert_recipients: Generated<string[]>;
    created_at: Time;
    updated_at: Time;
  };
  webhook_versions: VersionColumns & { site_id: number; webhook_id: string };
  webhook_secrets: {
    site_id: number;
    secret_id: Generated<string>;
    webhook_id: string;
    sealed: Buffer;
    created_at: Time;
    expires_at: NullableTime;
  };
  webhook_headers: {
    site_id: number;
    webhook_id: string;
    name: string;
    sealed: Buffer;
    fingerprint: string;
    origin: string;
    set_at: Time;
  };
  webhook_states: {
    site_id: number;
    webhook_id: string;
    leased_by: string | null;
    failures_in_row: Generated<number>;
    generation: Generated<number>;
    backoff_until: NullableTime;
    failing_since: NullableTime;
    warned_at: NullableTime;
    last_attempt_at: NullableTime;
    last_failure_at: NullableTime;
    last_error: string | null;
    last_status_code: Generated<number | null>;
    queueing_until: NullableTime;
    incident_since: Generated<Date | null>;
  };
  /** One row per site: an event about a user has one for each of the user's sites. */
  webhook_events: {
    site_id: number;
    event_id: string;
    event_type: string;
    body: string;
    created_at: Time;
    event_no: GeneratedAlways<string>;
    written_in: GeneratedAlways<string>;
    /** Such as `endpoint/lab`. */
    subject: Generated<string>;
    label: Generated<string>;
    actor_id: string | null;
    actor_name: string | null;
    is_test: Generated<boolean>;
  };
  webhook_deliveries: {
    site_id: number;
    delivery_no: Generated<string>;
    webhook_id: string;
    event_id: string;
    event_no: string;
    event_type: string;
    subject: string;
    status: Generated<string>;
    is_test: Generated<boolean>;
    created_at: Time;
    attempts: Generated<number>;
    tries: Generated<number>;
    next_attempt_at: NullableTime;
    last_attempt_at: NullableTime;
    last_status_code: number | null;
    last_error: string | null;
  };
  webhook_attempts: {
    site_id: number;
    delivery_no: string;
    attempt: number;
    started_at: Time;
    latency_ms: number;
    url: string;
    request_headers: object;
    status_code: number | null;
    response_headers: object;
    response_body: string;
    is_truncated: boolean;
    error: string | null;
  };
  webhook_hours: {
    site_id: number;
    webhook_id: string;
    hour: Time;
    attempts: number;
    failures: number;
    latency_ms: string;
  };
}

export interface RunTables {
  runs: {
    run_id: string;
    kind: string;
    organization_id: number | null;
    actor_id: string;
    actor_ip: string;
    actor_name: string;
    state: ColumnType<
      'running' | 'done' | 'cancelled',
      'running' | 'done' | undefined,
      'running' | 'done' | 'cancelled'
    >;
    total: number;
    succeeded: number | null;
    skipped: number | null;
    failed: number | null;
    resend: unknown;
    records: unknown;
    created_at: Time;
    ended_at: NullableTime;
  };
  run_rows: {
    run_id: string;
    row: number;
    user_id: string | null;
    email: string;
    input: unknown;
    outcome: 'succeeded' | 'skipped' | 'failed' | null;
    reason: string | null;
    /** Set for runs that send deliveries. */
    delivery_no: string | null;
    retry_at: NullableTime;
    version_id: number | null;
  };
}
