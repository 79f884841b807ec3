import type { NullableTime, Time } from './sql-values.ts';

interface UserFactorsTable {
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
}
interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}
/** A sign-in that waits for its second step, or a factor that is being added; short-lived. */
interface FactorChallengesTable {
  token_hash: Buffer;
  user_id: string;
  purpose: 'sign-in' | 'totp' | 'passkey';
  sealed_secret: Uint8Array | null;
  expires_at: Time;
}

export interface FactorTables {
  user_factors: UserFactorsTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
}
