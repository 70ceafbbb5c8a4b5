import type { z } from 'zod';
import type { Scope } from '#lib/contract/endpoint/scope.ts';
import type { Caller } from '#server/http/mcp/caller.ts';

/** A tool of the MCP server. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What the tool answers, for the assistant that chooses among the tools. */
  readonly description: string;
  /** The scope without which a token's list does not have the tool. */
  readonly scope: Scope;
  readonly input: Input;
  /** The answer as JSON. @throws {Refusal} with a sentence for the user */
  answer(input: z.output<Input>, caller: Caller): Promise<Answer>;
}

/** An answer: figures with what they rest on. */
export interface Answer {
  /** The address of the page that shows the same view. */
  readonly link: string;
  readonly sources: readonly ShownSource[];
  /** What is not known, one sentence each. */
  readonly unknown: readonly string[];
  readonly [figure: string]: unknown;
}

/** A source of an answer. */
export interface ShownSource {
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
  /** When the data was last refreshed. */
  readonly refreshedAt: string;
  /** Set when the figures are not of real, current football. */
  readonly label?: string;
  /** How the source counts the statistic of the question: measured, proxy or inferred. */
  readonly provenance?: string;
}

/** Types the input of a tool by its schema. */
export function tool<Input extends z.ZodObject>(described: Tool<Input>): Tool {
  return described as unknown as Tool;
}
