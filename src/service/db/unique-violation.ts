/** PostgreSQL's unique_violation, of one of these constraints. */
export function isUniqueViolation(error: unknown, constraints: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    constraints.includes(String(error.constraint))
  );
}
