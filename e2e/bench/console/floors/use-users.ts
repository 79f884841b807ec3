import { useEffect, useState } from 'react';
import type { User } from '#contract/people/users.ts';

export const pageSize = 25;

interface UsersPage {
  rows: readonly User[];
  total: number;
}

/** Fetches a page of users, without a cache. */
export function useUsers() {
  const [page, setPage] = useState(0);
  const [answer, setAnswer] = useState<UsersPage>();
  useEffect(() => {
    void fetchPage(page).then(setAnswer);
  }, [page]);
  return { ...answer, page, setPage };
}

async function fetchPage(page: number): Promise<UsersPage> {
  const response = await fetch(`/users?page=${page}&pageSize=${pageSize}`, {
    headers: { authorization: `Bearer ${sessionStorage.getItem('paddock.token')}` },
  });
  const { data, meta } = await response.json();
  return { rows: data, total: meta.total };
}
