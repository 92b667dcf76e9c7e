/** Materials, hardware, tools, building. */
export const industryGroups = `
girder = steel beam = i beam = structural beam
girders > beams*.9, structural steel*.9, steel fabrication*.6
beam ~ girder
beams > structural steel*.8, girders*.9
structural steel > beams*.7, columns*.6, girders*.7
steel building > structural steel*.8
steel structure > structural steel*.9
staircase > stairs*.9
stairs ~ staircase
railing ~ handrail ~ banister
steel shaft > shaft*.8
shaft ~ axle ~ spindle
axle > shaft*.6
cog ~ gear ~ sprocket
cog > gear*.95
gears ~ gearing
gearbox ~ gear reducer ~ transmission
drivetrain ~ powertrain ~ transmission
sprocket > chain*.4
pulley > sheave*.9, belt*.3
sheave = pulley
bushing ~ sleeve ~ bearing
ball bearing ~ bearing
bearing > bushing*.4
pillow block > bearing*.8
coupling ~ coupler ~ connector
conveyor ~ conveyor belt
belt conveyor = conveyor belt
forklift = fork truck = lift truck
pallet jack = pallet truck
hand truck = dolly
cart ~ trolley
trolley > cart*.8, dolly*.6
caster = castor
caster wheel > wheel*.5
wheel > caster*.3, tire*.3
hoist ~ winch ~ crane
chain hoist > hoist*.8
jack > lift*.4
motor ~ engine
electric motor ~ motor
gear motor = gearmotor
stepper > motor*.5
actuator > cylinder*.4
pump > pumping*.6
water pump > pump*.5, centrifugal*.4
sump pump > pump*.5
valve > valves*.9
shut off valve ~ ball valve ~ gate valve
shutoff valve ~ ball valve
stopcock > valve*.8
plumbing > pipe*.5, fittings*.5
pipe ~ tube ~ tubing
piping > pipe*.9
tubing ~ hose
hose ~ tube
pipe fitting ~ fitting ~ connector
elbow > fitting*.6
hydraulic ~ fluid power
cylinder > ram*.4
compressor > air compressor*.6
fan ~ blower
blower ~ fan
exhaust fan ~ ventilator
ductwork = duct
vent ~ register ~ grille
heat exchanger ~ radiator
radiator > heater*.4
boiler > water heater*.4
water heater > boiler*.4, hot water heater*.9
hot water tank > water heater*.9
furnace > heater*.5
furnace filter = air filter = hvac filter
heater ~ heating
thermostat > temperature control*.7
space heater ~ portable heater
screw > fastener*.6
bolt > fastener*.6, screw*.3
fasteners > screws*.7, bolts*.7, nuts*.6, hardware*.4
nuts and bolts > fasteners*.9
bolts and nuts > fasteners*.9
fixings > fasteners*.9
rivets > fasteners*.7
washers > fasteners*.6
cap screw ~ bolt ~ hex bolt
hex bolt ~ hex cap screw
machine screw ~ bolt
lag screw = lag bolt
drywall screw > screw*.5
nail ~ brad
stud ~ threaded rod
threaded rod = all thread
drywall anchor ~ wall anchor
wall plug > wall anchor*.9
toggle bolt > anchor*.7
bracket > mount*.5, angle*.4, support*.4
brackets > stampings*.4, mounts*.5, hardware*.3
mount ~ bracket
mounting bracket ~ bracket
hinge > hardware*.3
door handle ~ door knob ~ door lever
door knob > door handle*.8
doorknob = door knob
drawer pull = cabinet pull = cabinet handle = drawer handle
cabinet knob ~ cabinet pull
knob > handle*.4, pull*.4
latch ~ lock ~ clasp
deadbolt > lock*.7
padlock > lock*.7
drawer slide = drawer runner
hook ~ hanger
chain > link*.3
rope ~ cord ~ cable
wire rope = steel cable
string ~ twine ~ cord
zip tie = cable tie
bungee > elastic cord*.7
tape > adhesive*.4
duct tape > tape*.6
masking tape ~ painters tape
glue = adhesive
adhesive > glue*.9, epoxy*.5
epoxy > adhesive*.7, resin*.6
caulk ~ sealant
sealant > caulk*.8, silicone*.4
super glue = cyanoacrylate
solder > soldering*.7
power drill = cordless drill = drill driver
drill > drill driver*.7
drill bit > bit*.6
circular saw > saw*.6
saw > blade*.3
jigsaw > saw*.5
chainsaw = chain saw
hacksaw > saw*.6
hammer > mallet*.6
mallet > hammer*.7
pliers > plier*.9, cutters*.4
wrench set > wrenches*.8, socket*.4
socket set > ratchet*.6, socket wrench*.8
ratchet > socket*.5
screwdriver > driver*.5
tape measure = measuring tape
ruler ~ tape measure
measuring tool > caliper*.6, gauge*.6, tape measure*.6
caliper ~ micrometer
gauge ~ gage ~ meter
level > spirit level*.7
toolbox = tool box = tool chest
tool bag ~ tool box
workbench = work bench
vise ~ clamp
clamp > vise*.4
sander > sanding*.7
sandpaper = abrasive paper
grinder > grinding*.6
grinding wheel ~ abrasive
abrasive > sandpaper*.6, grinding*.5
ladder > step ladder*.7, extension ladder*.6
stepladder = step ladder
step stool ~ step ladder
scaffold = scaffolding
wheelbarrow > cart*.4
shovel ~ spade
rake > garden tool*.5
hoe > garden tool*.5
garden hose ~ hose
sprinkler ~ irrigation
watering can > watering*.6
lawn mower = lawnmower = grass cutter
mower > lawn mower*.8
weed eater = string trimmer = weed whacker = strimmer
leaf blower > blower*.7
hedge trimmer > trimmer*.6
snow blower = snowblower = snow thrower
fence > fencing*.9
fencing > fence*.9
chain link > fence*.6
gate > fence*.3
shed = storage shed = garden shed
greenhouse > hothouse*.7
deck > decking*.8
decking > deck board*.8, composite*.3
lumber = timber
plywood > panel*.3
board > lumber*.4, panel*.4
wood board > lumber*.8, plank*.7
plank ~ board
log cabin > wood*.3
roofing > shingles*.8, roof*.8
shingles > roofing*.7
gutter > downspout*.6
siding > cladding*.9
cladding = siding
insulation > foam board*.5, fiberglass*.4
flooring = floor covering
floor covering > flooring*.8, rug*.6, carpet*.6
laminate floor > flooring*.8
vinyl plank = lvp
wood floor > hardwood flooring*.9
tile ~ tiles
backsplash > tile*.6
countertop > counter top*.9, granite*.4
concrete ~ cement
cement > concrete*.8
mortar ~ grout
brick ~ paver
paver > patio stone*.7
gravel ~ aggregate
sand > aggregate*.4
window > glazing*.5
skylight > window*.5
door > entry door*.4
garage door > door*.4
toilet > commode*.8
commode = toilet
bathtub = bath tub = tub
sink ~ basin
wash basin = sink
shower head = showerhead
plunger > toilet*.2
garbage disposal = food waste disposer
waste disposal unit = garbage disposal
`;
