import { declareLooks } from '../looks/declare-looks.ts';

// Every page of the route table.
declareLooks(() => true);
