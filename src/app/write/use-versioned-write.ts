import { useRef, useState } from 'react';
import {
  type NextVersion,
  type Version,
  type VersionedWrite,
  versionedWrite,
  type WriteOutcome,
} from './versioned-write.ts';

/** Versioned writes of a page, which remembers unanswered ones. */
export function useVersionedWrite<Next extends NextVersion>() {
  const lost = useRef<Next[]>([]);
  const [isWriting, setIsWriting] = useState(false);

  /** Pending until its follow-up work is done. */
  async function write<Stored extends Version, Result>(
    options: Omit<VersionedWrite<Stored, Next>, 'lost'>,
    finish: (outcome: WriteOutcome<Stored>) => Promise<Result> | Result,
  ): Promise<Result> {
    setIsWriting(true);
    try {
      return await finish(await versionedWrite({ ...options, lost: lost.current }));
    } finally {
      setIsWriting(false);
    }
  }

  return { write, isWriting, lost: lost.current };
}
