/** Rows that were found for this text, and not for the one before. */
export function rowsOf<Row>(query: {
  data: { data: readonly Row[] } | undefined;
  isPlaceholderData: boolean;
}): readonly Row[] {
  return query.isPlaceholderData ? [] : (query.data?.data ?? []);
}
