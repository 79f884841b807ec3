import { call, callForAnswer } from '#app/kit/api/call.ts';
import { ahdsHistory, changedPart } from '#app/record/ahds-kind.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import {
  type Eventgroup,
  eventgroupPatchSchema,
  getEventgroup,
  getEventgroupHistory,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { eventgroupWords } from './eventgroup-fields.shared.ts';
import { eventgroupParams, eventgroupQueries } from './eventgroups.queries.ts';

export const eventgroupKind: RecordKind<Eventgroup> = {
  words: eventgroupWords,
  liveKind: 'eventgroup',
  key: eventgroupQueries.ofOne,
  read: (address, { signal }) =>
    callForAnswer(getEventgroup, { params: eventgroupParams(address) }, { signal }),
  readHistory: ahdsHistory((address, query, signal) =>
    call(getEventgroupHistory, { params: eventgroupParams(address), query }, { signal }),
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
