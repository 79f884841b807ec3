/**
 * Extension: on the `response` of a filtered history's entry, a JSON object with the members in which the version before
 * differed, `meta` among them; null stands for what it did not have. A delete tells the `meta.versionId` that it took away.
 */
export const beforeExtensionUrl = 'urn:paddock:history-before';
