/**
 * Extension: on the `response` of a filtered history's entry, a JSON object with the previous values of changed
 * members, including `meta`; null for absent ones. For a delete, the deleted `meta.versionId`.
 */
export const beforeExtensionUrl = 'urn:paddock:history-before';
