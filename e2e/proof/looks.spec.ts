import { declareLooks } from '../looks/declare-looks.ts';

declareLooks(() => true);
