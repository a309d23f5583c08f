// What `simulate`, `test` and `interactions` answer; ../../../README.md and docs/commands.md describe it.
import type { ScenarioResult } from "../protocol";

// Bounds are null while there are too few games for an interval.
export interface Interval {
  low: number | null;
  high: number | null;
}

export interface Difference extends Interval {
  value: number;
  p: number;
  clear: boolean; // stands when all differences of the results are judged together
}

export interface SeatResult extends Interval {
  player: string;
  wins: number;
  share: number;
  clear: boolean; // it wins more or less than its part, all seats judged together
}

export interface CardResult extends Interval {
  id: string;
  name: string;
  executed: number;
  skipped: number;
  offered: number;
  chosen: number;
  executors: number;
  share: number;
}

export interface Thinking extends Interval {
  decisions: number;
  stake: number;
  dead: number;
  tension?: Interval & { value: number };
  lead_changes?: number;
}

export interface SimulationResult {
  games: number;
  seats: SeatResult[];
  draws: number;
  unfinished: number;
  failed_steps: number;
  failed_games: number;
  decisions_per_game: number;
  decisions_quantiles: Record<"5" | "25" | "50" | "75" | "95", number>;
  cards: CardResult[];
  thinking: Thinking | null;
}

export interface Comparison {
  package: SimulationResult;
  against: SimulationResult;
  difference: {
    seats: Difference[];
    draws: Difference;
    decisions_per_game: Difference;
    cards: (Partial<Difference> & { id: string; name: string })[];
  };
}

export interface SimulationFailure {
  what: "step" | "look"; // a look ahead of a player who thinks
  side: "package" | "against";
  count: number;
  game: number;
  message: string;
  file: string;
  line: number;
  where: string;
}

export interface SimulationAnswer {
  simulation: number;
  done: number;
  games: number;
  failures: SimulationFailure[]; // the first of each kind and side
  results: SimulationResult | Comparison;
}

export interface TestAnswer {
  passed: number;
  failed: number;
  scenarios: ScenarioResult[];
}

export interface Finding {
  incident: string;
  cards: string[];
  others: string[][];
  not_in_play: string[];
  message: string;
  scenario: string;
}

export interface Meeting {
  cards: string[];
  games: number;
  refused: number;
  executed: number[];
  wins: number;
  incidents: Record<string, number>;
  contrast?: Difference & { confirmed: boolean; games: number; met: number };
  findings: Finding[];
}

export interface InteractionsAnswer {
  games: number;
  interrupted: boolean;
  findings_of_base: number;
  screening: number;
  cards: Meeting[];
  pairs: Meeting[];
}

export function isComparison(results: SimulationResult | Comparison): results is Comparison {
  return "difference" in results;
}
