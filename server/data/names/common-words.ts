/** Nicknames of teams and family names of players that are also common words of English texts, folded. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `city united county town forest palace villa real inter wolves saints rangers hearts eagles foxes tigers swans magpies hammers irons
   blades potters canaries lions bees cherries cottagers citizens
   white black brown grey gray green young small little long short strong sharp wise noble moody early best hope love power
   king pope bishop knight page baker barber butler carter cook cooper fisher hunter mason miller parker potter shepherd turner walker ward
   son day summer winter winters may stone stones bell hill wood woods field fields rivers wells brooks ford bridge bridges banks
   castle church house hall mills park rice lamb fox wolf bird cash price ball holding downing sterling mount dunk cork burns`.split(
    /\s+/,
  ),
);
