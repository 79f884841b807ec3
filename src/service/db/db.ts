import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  Insertable,
  Kysely,
  Selectable,
  Transaction,
  Updateable,
} from 'kysely';
import type { OwnPreferences } from '#contract/people/own-preferences.ts';
import type { AhdsTables, Computed, NullableTime, RunTables, Time } from './ahds-tables.ts';

/** xid8: always set to `pg_current_xact_id()` in SQL. */
type TransactionNumber = ColumnType<string, never, string>;
/** A resource's highest v3 Confidentiality label: 1 is R, 2 is V. */
type Confidentiality = 0 | 1 | 2;

/** The tables that the query builder is used with. */
export interface Tables extends AhdsTables, RunTables {
  organizations: {
    organization_id: number;
    name: string;
    demands_second_factor: Generated<boolean>;
  };
  brands: { brand_id: number; organization_id: number; name: string };
  sites: { site_id: number; brand_id: number; organization_id: number; name: string };
  client_accounts: { client_account_id: number; site_id: number; name: string };
  users: {
    user_id: string;
    email: string;
    first_name: string;
    last_name: string;
    role: string;
    is_enabled: boolean;
    /** Null for platform administrators, who belong to none and manage all. */
    organization_id: number | null;
    brand_ids: number[];
    site_ids: number[];
    client_account_ids: number[];
    version_id: ColumnType<number, never, never>;
    password_hash: string | null;
    created_at: Time;
    updated_at: Time;
    tos_version: string | null;
    tos_accepted_at: NullableTime;
    last_login_at: NullableTime;
    /** `expired` is not stored: it is `pending` past `invitation_expires_at`. */
    invitation_state: 'pending' | 'accepted' | 'revoked' | null;
    invitation_sent_at: NullableTime;
    invitation_expires_at: NullableTime;
    search_text: Computed;
    email_key: Computed;
    first_name_key: Computed;
    last_name_key: Computed;
    /** The filterable state: `invitation_state`, or `expired` once noticed. Maintained by triggers and sweeps. */
    invitation_shown: ColumnType<string | null, never, never>;
  };
  sessions: {
    session_id: string;
    user_id: string;
    created_at: Time;
    expires_at: Time;
    ended_at: NullableTime;
    ip: string;
    user_agent: string;
    /** The session began without a second factor although the organization demands one. */
    lacks_second_factor: Generated<boolean>;
  };
  user_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'invitation' | 'reset';
    created_at: Time;
    expires_at: Time;
    used_at: NullableTime;
    /** When a newer link, a revocation or a new password replaced it. */
    superseded_at: NullableTime;
  };
  sign_in_failures: {
    /** SHA-256 of the typed email address in lower case. */
    account: Buffer;
    address: string;
    attempts: number;
    failures: ColumnType<number, number | undefined, number>;
    last_attempt_at: Time;
  };
  mail_limits: { address: string; sent_at: Date[] };
  mails: {
    mail_id: string;
    user_id: string | null;
    to_address: string;
    subject: string;
    body: string;
    state: 'queued' | 'kept' | 'sent';
    created_at: Time;
    sent_at: NullableTime;
  };
  audit_events: {
    audit_id: Generated<string>;
    at: Time;
    actor_id: string | null;
    actor_name: string | null;
    actor_email: string | null;
    ip: string;
    action: string;
    entity_kind: string;
    entity_id: string;
    entity_label: string;
    organization_id: number | null;
    /** 0 if it belongs to no site. */
    site_id: Generated<number>;
    before: object | null;
    after: object | null;
    run_id: string | null;
    reason: string | null;
  };
  fhir_resources: {
    site_id: number;
    kind: string;
    /** The id in lower case, since ids are case-insensitive. */
    resource_key: string;
    resource_id: string;
    version_id: number;
    last_updated: Time;
    is_deleted: boolean;
    /** Sort key, extracted on write. */
    name: string;
    status: string;
    content: string;
    /** The resource's key in the search index. A string or number, depending on the driver. */
    resource_no: GeneratedAlways<string | number>;
    confidentiality: Generated<Confidentiality>;
    sorted_date: NullableTime;
    /** Values of the kind's sort elements, in order. */
    sort_keys: ColumnType<(string | null)[], (string | null)[] | undefined, (string | null)[]>;
    snapshot_version_id: Generated<number>;
    index_version: Generated<number>;
    author_id: ColumnType<string | null, string | null | undefined, string | null>;
    changed_in: TransactionNumber;
  };
  fhir_versions: {
    site_id: number;
    kind: string;
    resource_key: string;
    version_id: number;
    method: 'POST' | 'PUT';
    last_updated: Time;
    author_id: string | null;
    packed: Uint8Array;
    packing: 'plain' | 'zstd';
    /** The version used as a dictionary; null if compressed alone. */
    base_version_id: number | null;
    confidentiality: Generated<Confidentiality>;
    written_in: TransactionNumber;
    reason: Generated<string | null>;
    changed: Generated<string[] | null>;
  };
  fhir_deletions: {
    deletion_id: Generated<number>;
    site_id: number;
    kind: string;
    resource_key: string;
    after_version_id: number;
    deleted_at: Time;
    author_id: string | null;
  };
  /** An idempotency key with its response, kept for a day; `status` is null while in progress. */
  idempotency_keys: {
    user_id: string;
    idempotency_key: string;
    fingerprint: Buffer;
    created_at: Time;
    status: number | null;
    headers: unknown;
    sealed: Uint8Array | null;
    is_kept: Generated<boolean>;
  };
  saved_views: {
    user_id: string;
    list: string;
    name: string;
    search: string;
    is_default: boolean;
    is_shared: boolean;
    /** Set for lists of a site. */
    site_id: number | null;
    saved_at: Time;
  };
  user_preferences: {
    user_id: string;
    language: OwnPreferences['language'];
    time_zone: string | null;
    density: OwnPreferences['density'];
    start_page: OwnPreferences['startPage'];
  };
  user_factors: {
    factor_id: string;
    user_id: string;
    kind: 'totp' | 'passkey';
    name: string;
    created_at: Time;
    last_used_at: NullableTime;
    /** For an authenticator app: its encrypted secret, and the latest time step whose code was used. */
    sealed_secret: Uint8Array | null;
    last_step: number | null;
    /** Of a passkey. */
    credential_id: string | null;
    public_key: Uint8Array | null;
    sign_count: number | null;
    transports: string[] | null;
  };
  recovery_codes: { user_id: string; code_hash: string };
  /** A sign-in that waits for its second step, or a factor that is being added; short-lived. */
  factor_challenges: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'sign-in' | 'totp' | 'passkey';
    sealed_secret: Uint8Array | null;
    expires_at: Time;
  };
}

/** A store. `onCommit`, absent on a transaction, is to be called after a write outside of one. */
export type Db = Kysely<Tables> & { onCommit?: () => void };
export type Tx = Transaction<Tables>;

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
export type RowPatch<Table extends keyof Tables> = Updateable<Tables[Table]>;
