const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HxG,AxG,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR,B365H';

/** A row of a season file of football-data.co.uk, of a match in summer or winter time that ended 2:1. */
function row(kickOff: Date, home: string, away: string): string {
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
  const [date, time] = local.format(kickOff).split(', ');
  return `E0,${date},${time},${home},${away},2,1,H,1,0,H,A Madley,1.2,0.8,10,9,4,3,11,12,5,6,1,2,0,0,not a number`;
}

/** The rows of a season file, with odds columns that must not be read. */
export const resultRow = Object.assign(row, { header: HEADER });
