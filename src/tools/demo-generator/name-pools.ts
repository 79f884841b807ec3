import { distantNamePools } from './name-pools-distant.ts';

/** Names of one culture. If family names depend on the gender, women and men have separate pools. */
export interface NamePool {
  weight: number;
  first: string[];
  last: string[];
}

/** Separated by commas, because names may contain spaces. */
function nameList(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

const europeanNamePools: NamePool[] = [
  {
    weight: 25,
    first:
      nameList(`Amelia, Oliver, Isla, George, Ava, Harry, Freya, Alfie, Grace, Callum, Eilidh, Hamish, Poppy,
      Rory, Siobhán, Niamh, Cillian, Aoife, Saoirse, Declan, Bronwen, Rhys, Mary Jane, Anne-Marie, Charlotte, Jack,
      Sophie, Thomas, Emily, James, Ruby, William, Ella, Joshua, Hannah, Samuel, Chloë, Zoë, Edward, Imogen, Toby,
      Harriet, Dominic, Beatrice, Fergus, Orla, Conor, Gwyneth, Louise, Matthew`),
    last: nameList(`Hartley, Barker, O'Connor, O'Brien, MacDonald, McAllister, Ashworth, Holroyd, Featherstone,
      Smythe-Jones, Fitzgerald, Ó Súilleabháin, Ní Dhomhnaill, Llewellyn, Pritchard, Cartwright, Thwaite, Sutcliffe,
      Braithwaite, Armitage, Murray, Campbell, Wallace, Drummond, D'Arcy, St. John, Taylor-Reid, Wood, Hughes, Evans,
      Walker, Bennett, Fletcher, Whitaker, Lister, Hargreaves, Kavanagh, Byrne, Gallagher, Rowntree, Dobson, Metcalfe,
      Fawcett, Lumley, Ackroyd, Stonehouse, Greenwood, Birtwistle, Cox, Lee`),
  },
  {
    weight: 8,
    first:
      nameList(`Jürgen, Käthe, Björn, Anke, Günther, Sabine, Karl-Heinz, Hans-Peter, Ursula, Matthias, Lena,
      Jonas, Annika, Torsten, Friederike, Moritz, Annegret, Lukas, Hannelore, Sören`),
    last: nameList(`Müller, Schröder, Weiß, Groß, Köhler, Jäger, von der Heide, Krüger, Schäfer, Böhm, Lindemann,
      Vogt, zu Hohenfels, Meier-Lüdenscheid, Brandt, Öztürk-Bauer, Becker, Strauß, Fröhlich, Zimmermann`),
  },
  {
    weight: 8,
    first:
      nameList(`Chloé, Jean-Baptiste, François, Hélène, Anaïs, Loïc, Maëlle, Benoît, Marie-Claire, Éloïse, Théo,
      Noëlle, Gaëtan, Zoé, Océane, Jérôme, Inès, Rémy, Solène, Yann`),
    last: nameList(`Lefèvre, de la Fontaine, Béranger, Dupont-Aignan, L'Hôpital, Garçon, Rousseau, Le Goff, Château,
      D'Aubigné, Marchand, Guérin, Saint-Exupère, Noël, Perrot, Blanchard, Févre, Boucher, Lacroix, Thévenet`),
  },
  {
    weight: 8,
    first:
      nameList(`María José, José Luis, Iñaki, Begoña, Lucía, Álvaro, Montserrat, Jesús, Núria, Andrés, Ximena,
      Joaquín, Belén, Martín, Araceli, Íñigo, Sofía, Raúl`),
    last: nameList(`García Márquez, Núñez, Ibáñez, de la Cruz, Fernández-Villaverde, Muñoz, Peña, Etxeberria, Güell,
      Castaño, Domínguez, Ruiz de Azúa, Sáenz, Ortega y Gasset, López, Vázquez, Ferrer i Puig, Ñíguez`),
  },
  {
    weight: 5,
    first: nameList(
      `João, Inês, Gonçalo, Conceição, Simão, Luísa, Afonso, Maria do Céu, Tomé, Catarina, Ângelo`,
    ),
    last: nameList(
      `Gonçalves, da Silva, dos Santos, Magalhães, de Sá, Conceição, Brandão, Simões, Araújo, Fonseca`,
    ),
  },
  {
    weight: 5,
    first: nameList(
      `Nicolò, Chiara, Giosuè, Alessandra, Gian Luca, Mattia, Ilaria, Niccolò, Letizia, Maria Pia, Ruggero`,
    ),
    last: nameList(
      `D'Angelo, De Santis, Dell'Acqua, Forlì, Cantù, Rossi, Lo Presti, Degl'Innocenti, Bianchi, Merlò`,
    ),
  },
  {
    weight: 8,
    first:
      nameList(`Åsa, Björn, Søren, Maja, Jørgen, Åke, Solveig, Håkon, Ragnhild, Kåre, Malin, Øystein, Annika, Lars-Erik,
      Päivi, Väinö, Aino, Juha-Pekka, Sæunn, Þórdís`),
    last: nameList(`Ångström, Lindqvist, Sørensen, Bjørnstad, Kjær, Östberg, Ødegård, Håkansson, Mäkinen, Hämäläinen,
      Øverland, Nyström, Virtanen, Gråberg, Brænne, Sjögren, Kvåle, Äijälä`),
  },
  {
    weight: 6,
    first: nameList(
      `Anouk, Jeroen, Sjoerd, Fenna, Maartje, Joost, Zoë, Gijs, Renée, Coen, Daniël, Femke, Jan-Willem, Loïs`,
    ),
    last: nameList(`van der Berg, de Vries, van 't Hoff, ten Brink, IJsselstein, van den Heuvel, op de Beeck, Jansen, Kuiper,
      ’s-Gravesande, Hoekstra, Vandenbroucke, de Groot, van Rossum`),
  },
  {
    weight: 4,
    first: nameList(
      `Maria, Agnieszka, Małgorzata, Zofia, Łucja, Katarzyna, Róża, Bożena, Wiesława, Żaneta`,
    ),
    last: nameList(
      `Kowalska, Wiśniewska, Dąbrowska, Zielińska, Łukaszewicz, Wójcik, Szymańska-Nowak, Gołąb, Ćwiklińska`,
    ),
  },
  {
    weight: 4,
    first: nameList(
      `Paweł, Łukasz, Michał, Grzegorz, Sławomir, Wojciech, Mieczysław, Tomasz, Świętosław`,
    ),
    last: nameList(
      `Kowalski, Wiśniewski, Dąbrowski, Zieliński, Wójcik, Szczepański, Brzęczyszczykiewicz, Gołąb, Żuk`,
    ),
  },
  {
    weight: 3,
    first: nameList(`Tereza, Zdeňka, Ľudmila, Kateřina, Božena, Žofia, Jiřina`),
    last: nameList(`Dvořáková, Nováková, Šťastná, Kučerová, Říhová, Ďuricová, Černá`),
  },
  {
    weight: 3,
    first: nameList(`Jiří, Ondřej, Matěj, Ľubomír, Zdeněk, Tomáš, Štěpán`),
    last: nameList(`Dvořák, Novák, Šťastný, Kučera, Říha, Ďurica, Černý`),
  },
];

/** All name pools. */
export const namePools: NamePool[] = [
  ...europeanNamePools,
  ...distantNamePools.map(({ weight, first, last }) => ({
    weight,
    first: nameList(first),
    last: nameList(last),
  })),
];
