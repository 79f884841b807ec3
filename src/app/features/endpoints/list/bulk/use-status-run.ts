import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EndpointStatus } from '#contract/endpoint.ts';
import { runEach } from '../../../../shared/run-each.ts';
import { endpointQueries } from '../../endpoints.queries.ts';
import type { EndpointRow } from '../endpoint-row.ts';
import { changeStatus, changeStatusNow, type StatusResult } from './change-status.ts';

/** How many writes are under way at once, and how often what they came to is drawn. */
const width = 4;
const drawEveryMs = 120;

interface Running {
  status: EndpointStatus;
  total: number;
  isRunning: boolean;
  isCancelled: boolean;
  results: readonly StatusResult[];
}

/** Writes many Endpoints with another status, one by one, from this page: it works on every deployment. */
export function useStatusRun(siteId: string) {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<Running>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function work(given: {
    rows: readonly EndpointRow[];
    status: EndpointStatus;
    kept: readonly StatusResult[];
    each: typeof changeStatus;
  }): Promise<void> {
    const { rows, status, kept, each } = given;
    const own = new AbortController();
    controller.current = own;
    const results = [...kept];
    const total = kept.length + rows.length;
    const draw = (isRunning: boolean) =>
      setRun({ status, total, isRunning, isCancelled: own.signal.aborted, results: [...results] });
    draw(true);
    const timer = setInterval(() => draw(true), drawEveryMs);
    await runEach({
      items: rows,
      width,
      signal: own.signal,
      each: (row) => each({ siteId, row, status }),
      onResult: (_, result) => results.push(result),
    });
    clearInterval(timer);
    draw(false);
    await queryClient.invalidateQueries({ queryKey: endpointQueries.ofSite(siteId) });
  }

  return {
    run,
    start: (rows: readonly EndpointRow[], status: EndpointStatus) =>
      void work({ rows, status, kept: [], each: changeStatus }),
    /** What failed once more, over what stands there now. */
    retry: () => {
      if (run === undefined) return;
      const rows = run.results.flatMap(({ outcome, row }) => (outcome === 'failed' ? row : []));
      const kept = run.results.filter(({ outcome }) => outcome !== 'failed');
      void work({ rows, status: run.status, kept, each: changeStatusNow });
    },
    cancel: () => controller.current?.abort(),
  };
}
