import { call, callForAnswer } from '#app/kit/api/call.ts';
import { ahdsHistoryQuery, changedPart, readAhdsHistory } from '#app/record/ahds-kind.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import {
  eventgroupPatchSchema,
  getEventgroupHistory,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { eventgroupWords } from './eventgroup-fields.shared.ts';
import { eventgroupParams, eventgroupQueries, loadEventgroup } from './eventgroups.queries.ts';

export const eventgroupKind: RecordKind = {
  words: eventgroupWords,
  liveKind: 'eventgroup',
  key: eventgroupQueries.ofOne,
  read: (address, { signal }) => loadEventgroup(address, signal),
  readHistory: async (address, { signal, ...page }) =>
    readAhdsHistory(
      await call(
        getEventgroupHistory,
        { params: eventgroupParams(address), query: ahdsHistoryQuery(page) },
        { signal },
      ),
    ),
  save: (address, write) =>
    callForAnswer(
      patchEventgroup,
      { params: eventgroupParams(address), body: changedPart(write) },
      { ifMatch: write.etag, reason: write.reason },
    ),
  takesReason: true,
  restorable: Object.keys(eventgroupPatchSchema.shape),
};
