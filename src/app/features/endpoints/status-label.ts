const labels: Record<string, string> = {
  active: 'Active',
  suspended: 'Suspended',
  error: 'Error',
  off: 'Off',
  'entered-in-error': 'Entered in error',
  test: 'Test',
};

/** A status in words; one of another server stays as it is. */
export function statusLabel(status: string): string {
  return labels[status] ?? status;
}
