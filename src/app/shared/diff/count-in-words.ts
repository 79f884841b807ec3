/** "3 differences in 2 fields". */
export function countInWords({
  changes,
  groups,
}: {
  changes: number;
  groups: readonly unknown[];
}): string {
  const fields = groups.length;
  if (changes === 0) return 'No differences';
  const some = changes === 1 ? '1 difference' : `${changes} differences`;
  return fields < changes ? `${some} in ${fields === 1 ? 'one field' : `${fields} fields`}` : some;
}
